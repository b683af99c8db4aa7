export { CleanerCard, type CleanerCardProps } from './cleaner-card.tsx';
