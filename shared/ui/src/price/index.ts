export { CheckoutPanel, type CheckoutPanelProps } from './checkout-panel.tsx';
export { CountingAmount, type CountingAmountProps } from './counting-amount.tsx';
export { PriceActions, type PriceActionsProps } from './price-actions.tsx';
export { PriceBar, type PriceBarProps } from './price-bar.tsx';
export { type PriceLine, PriceLines, type PriceLinesProps } from './price-lines.tsx';
export { PricePanel, type PricePanelProps } from './price-panel.tsx';
