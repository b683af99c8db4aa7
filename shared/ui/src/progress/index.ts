export { Dial, type DialProps } from './dial.tsx';
export { Timeline, type TimelineItem, type TimelineProps } from './timeline.tsx';
