export { ResumeDialog } from './resume-dialog.tsx';
export { EndDialog, PauseDialog } from './stop-dialogs.tsx';
