import type { ApiModule } from '../../context.ts';
import { filled } from '../../filled.ts';
import { editedTexts } from '../../mail/edited-texts.ts';
import { staffTexts } from '../inbox/texts.ts';
import { loadBusinessSettings } from '../pricing/store.ts';
import { findAffiliate, linkPath } from '../referral/store.ts';

/** Registers the welcome mail of affiliates. Their calls are staff calls. */
export const affiliateModule: ApiModule = ({ mailer, db }) => {
  mailer.template('affiliateWelcome', async ({ affiliateId }, lng, link) => {
    const affiliate = await findAffiliate(db, String(affiliateId));
    if (!affiliate) return null;
    const { percent, months } = (await loadBusinessSettings(db)).referral;
    const {
      subject,
      preview,
      heading,
      paragraphs,
      link: label,
    } = await editedTexts(db, 'mail/inbox.affiliate', lng, staffTexts[lng].affiliate);
    const values = { percent: String(percent), months: String(months) };
    const url = link(linkPath(affiliate.code));
    return { subject, preview, heading, paragraphs: paragraphs.map((text) => filled(text, values)), button: { label, url } };
  });
  return {};
};
