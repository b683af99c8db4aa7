// Groups the digits of a card while they are typed, and names its brand. The payment page works without this script.
const number = document.getElementById('number');
const expiry = document.getElementById('expiry');
const brand = document.getElementById('brand');
const hint = document.getElementById('cvc-hint');
const brands = JSON.parse(brand.dataset.brands);

const brandOf = (digits) => brands.find(({ start }) => new RegExp(start).test(digits));

/** Digits as they stand on a card of their brand, and in groups of four beyond that. Other text stays as it was typed. */
function groupedNumber(typed) {
  if (/[^\d\s-]/.test(typed)) return typed;
  const digits = typed.replace(/\D/g, '');
  const lengths = brandOf(digits)?.groups ?? [];
  const groups = [];
  for (let from = 0; from < digits.length; ) {
    const until = from + (lengths[groups.length] ?? 4);
    groups.push(digits.slice(from, until));
    from = until;
  }
  return groups.join(' ');
}

/** `12 / 49`. A first digit above 1 is a whole month, and so is a single one before a slash. */
function groupedExpiry(typed) {
  if (/[^\d\s/.-]/.test(typed)) return typed;
  const digits = typed.replace(/^\s*(?=[2-9]|1\s*[/.-])/, '0').replace(/\D/g, '');
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/** Groups what is in a field, now and after each change. The caret stays behind the same digit. */
function keepGrouped(field, grouped) {
  const regroup = () => {
    const typed = field.value;
    const text = grouped(typed);
    if (text === typed) return;
    const caret = field.selectionStart;
    field.value = text;
    if (document.activeElement !== field) return;
    const digitsBefore = typed.slice(0, caret).replace(/\D/g, '').length;
    let place = 0;
    for (let digits = 0; digits < digitsBefore; place += 1) if (/\d/.test(text[place])) digits += 1;
    if (caret === typed.length) place = text.length;
    field.setSelectionRange(place, place);
  };
  field.addEventListener('input', ({ isComposing }) => isComposing || regroup());
  regroup();
}

keepGrouped(number, groupedNumber);
keepGrouped(expiry, groupedExpiry);
number.addEventListener('input', () => {
  const name = brandOf(number.value.replace(/\D/g, ''))?.name ?? '';
  if (brand.textContent === name) return;
  brand.textContent = name;
  // An error stands in place of the hint.
  if (hint) hint.textContent = name === 'American Express' ? hint.dataset.amex : hint.dataset.other;
});
