import { descriptionKeys, type PriceList, type ServiceTypeName, serviceKeys } from '@nitida/contract';
import { type Names, nameOf } from '@nitida/contract/name-of';
import { grossOf } from '@nitida/domain';
import { serviceOrder } from '../../content/offer-order.ts';
import type { DataSource } from '../../content/prepare-page.ts';
import { addressOf, businessId } from '../../content/structured-data.ts';

/** Unit codes of UN/CEFACT recommendation 20. */
const hour = 'HUR';
const squareMetre = 'MTK';

/** The services with their prices and IVA as schema.org data. */
export function servicesData({ settings: { priceList, business }, language, origin }: DataSource, names: Names): object[] {
  return serviceOrder.map((type) => ({
    '@context': 'https://schema.org',
    '@type': 'Service',
    serviceType: type,
    name: nameOf(names, serviceKeys[type]),
    description: names[descriptionKeys[type]],
    provider: { '@type': 'LocalBusiness', '@id': businessId(origin), name: 'Nítida' },
    areaServed: { '@type': 'City', name: business.company.city },
    offers: {
      '@type': 'Offer',
      url: addressOf('info-price', language, origin),
      priceCurrency: 'EUR',
      priceSpecification: priceParts(priceList, type),
    },
  }));
}

/** The parts of a price: an hour of work, or else a fixed amount and a rate per m² for each band. */
function priceParts(list: PriceList, type: ServiceTypeName): object[] {
  const size = list.cleaningSizePricing.find((row) => row.type === type);
  const hours = list.pricePerHours.find((row) => row.type === type);
  if (!size) return hours ? [{ ...price(grossOf(list, hours.pricePerHour) / 100), '@type': 'UnitPriceSpecification', unitCode: hour }] : [];
  const bands = list.sqmSizePricing.filter((band) => band.type === type);
  return [
    { '@type': 'PriceSpecification', ...price(grossOf(list, size.fixed) / 100) },
    ...bands.map(({ upToSqm, perSqm }, index) => ({
      '@type': 'UnitPriceSpecification',
      // A rate is multiplied by the size, so one that is rounded to a cent would give another total.
      ...price((perSqm * (100 + list.pricing.ivaPercent)) / 10_000),
      unitCode: squareMetre,
      eligibleQuantity: {
        '@type': 'QuantitativeValue',
        unitCode: squareMetre,
        minValue: bands[index - 1]?.upToSqm ?? 0,
        ...(upToSqm !== null && { maxValue: upToSqm }),
      },
    })),
  ];
}

const price = (euros: number) => ({ price: euros, priceCurrency: 'EUR', valueAddedTaxIncluded: true });
