export { notificationRepository, type NotificationRow, type Preference } from './notifications.repository.ts';
export { notificationTable, preferenceTable } from './notifications.table.ts';
export { notify, type Notice, type Recipient } from './notify.ts';
export { recipientRepository, type Person } from './recipients.repository.ts';
export { readUnsubscribeToken } from './unsubscribe-token.ts';
export { jobSender, type Sender } from './sender.ts';
