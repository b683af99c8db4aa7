export { PriceBar, type PriceBarProps } from './price-bar.tsx';
export { PricePanel, type PricePanelLine, type PricePanelProps } from './price-panel.tsx';
