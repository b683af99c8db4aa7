import type { PriceList, ServiceTypeName } from '@nitida/contract';
import { grossOf } from '@nitida/domain';
import type { Page } from '../../../content/schema.ts';
import { fill } from '../../content/figures.ts';
import { serviceOrder } from '../../content/offer-order.ts';
import type { DataSource } from '../../content/prepare-page.ts';
import { addressOf, businessId } from '../../content/structured-data.ts';

/** Unit codes of UN/CEFACT recommendation 20. */
const hour = 'HUR';
const squareMetre = 'MTK';

/** The services with their prices and IVA as schema.org data. Their names and texts come from the home page. */
export function servicesData({ settings: { priceList, business }, figures, language, origin }: DataSource, home: Page): object[] {
  const offer = home.sections.find((section) => section.type === 'prices');
  if (!offer) return [];
  return serviceOrder.map((type) => ({
    '@context': 'https://schema.org',
    '@type': 'Service',
    serviceType: type,
    name: offer.services[type].name,
    description: fill(offer.services[type].text, figures),
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
