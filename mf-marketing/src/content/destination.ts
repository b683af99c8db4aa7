import type { Destination } from '../../content/schema.ts';
import { host } from '../host.ts';

/** The form on the same page. */
export const formAddress = '#form';

/** The path of a destination; null when this composition has no such page. */
export function pathTo(destination: Destination): string | null {
  const { links } = host();
  switch (destination) {
    case 'booking':
      return links.to('booking.wizard', {});
    case 'prices':
      return links.to('marketing.infoPrice');
    case 'faq':
      return links.to('marketing.faq');
    case 'contact':
      return links.to('marketing.contactUs');
    case 'cancellationPolicy':
      return links.to('marketing.cancellationPolicy');
    case 'business':
      return links.to('marketing.businessForm');
    case 'affiliate':
      return links.to('marketing.affiliateProgram');
    case 'work':
      return links.to('work.home');
    case 'survey':
      return links.to('work.survey');
    case 'cookies':
      return links.to('marketing.cookies');
    case 'privacyPolicy':
      return links.to('marketing.privacyPolicy');
    case 'termsOfUse':
      return links.to('marketing.termsOfUse');
    case 'form':
      return formAddress;
  }
}
