/** Closes the notifications of the portal that are still on the screen of this device. */
export async function closeNotifications({ navigator }: Window): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  // Some browsers, such as those of iOS in a tab, have no notifications.
  const shown = (await registration?.getNotifications?.()) ?? []
  for (const notification of shown) notification.close()
}
