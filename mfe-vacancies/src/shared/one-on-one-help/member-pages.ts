// What only who is signed in sees comes as one: each part of its own costs every first visit its name.
export { AnswerPanel } from './answer-panel.tsx';
export { AskHelpPage } from './ask-help.tsx';
export { EditHelp } from './edit-help.tsx';
export { OwnHelpPage } from './own-help.tsx';
export { ReviewHelpPage } from './review-help.tsx';
