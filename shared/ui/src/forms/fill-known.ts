/** Fields of text, among them the number of a phone beside its country. */
type Fields = Record<'country' | 'mobile', string>;

/**
 * Fills in what the site knows of the person. What they have entered wins over an answer that comes later, also when they have emptied the field again.
 * @param entered the fields that the person has changed
 */
export function fillKnown<Typed extends Fields>(typed: Typed, known: Partial<Typed>, entered: ReadonlySet<NoInfer<keyof Typed>>): Typed {
  const filled = { ...typed };
  // The number and its country belong together.
  const isPhoneOpen = typed.mobile === '' && !entered.has('mobile') && !entered.has('country') && Boolean(known.mobile);
  for (const field of Object.keys(known) as (keyof Typed)[]) {
    const value: unknown = known[field];
    const before: unknown = typed[field];
    const isOpen = field === 'mobile' || field === 'country' ? isPhoneOpen : before === '' && !entered.has(field);
    if (isOpen && value) Object.assign(filled, { [field]: value });
  }
  return filled;
}
