import { expect, test } from 'vitest'
import { isKnownPushService } from './push-subscription.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-am3p.notify.windows.com/w/?token=abc',
])('PROD-064 accepts %s as a push service', (endpoint) => {
  expect(isKnownPushService(endpoint)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://user:secret@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com.example/abc',
  'https://push.apple.com.evil.example/',
  'https://evil-push.apple.com.example/',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'https://10.0.0.4/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/abc',
  'https://0x7f.1/abc',
  'file:///etc/passwd',
  'no address',
  '',
  `https://fcm.googleapis.com/${'a'.repeat(1000)}`,
])('PROD-064 rejects %s', (endpoint) => {
  expect(isKnownPushService(endpoint)).toBe(false)
})
