export { Announcement, type AnnouncementProps } from './announcement.tsx';
export { EmptyState, type EmptyStateProps } from './empty-state.tsx';
export { Note, type NoteProps, type NoteTone } from './note.tsx';
export { Bone, Skeleton, type SkeletonProps } from './skeleton.tsx';
export { CleanerStatus, type CleanerStatusProps, Status, type StatusProps, type StatusTone } from './status.tsx';
export { ToastRegion, type ToastRegionProps } from './toast-region.tsx';
export { createToasts, type ToastKind, type ToastMessage, type Toasts } from './toasts.ts';
