export { NotificationPreferences } from './notification-preferences.tsx'
export { notificationSettingsQuery } from './notifications.queries.ts'
