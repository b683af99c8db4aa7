export { PriceBar, type PriceBarProps } from './price-bar.tsx';
export { type PriceLine, PriceLines, type PriceLinesProps } from './price-lines.tsx';
export { PricePanel, type PricePanelProps } from './price-panel.tsx';
