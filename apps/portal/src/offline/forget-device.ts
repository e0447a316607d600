import { closeNotifications } from '../service-worker/close-notifications.ts'
import { eraseCopy } from './copy-store.ts'

/**
 * Removes what this device keeps of a person who is not signed in here any more: the copy for reading without a
 * connection, and the notifications on its screen.
 */
export async function forgetDevice(window: Window): Promise<void> {
  await Promise.all([eraseCopy(), closeNotifications(window)])
}
