// A mail server in a separate process, as in production: accepts mails, and reports recipient and id to its parent.
import { openMailServer } from '../../apps/server/testing/network/mail-server.ts'

const TELL_EVERY_MS = 50

const server = await openMailServer()
let told = 0
setInterval(() => {
  const letters = server.letters.slice(told).map((letter) => ({
    recipient: /^To: (.+?)\r$/m.exec(letter)?.[1] ?? '',
    id: /^Message-ID: <(.+?)>/m.exec(letter)?.[1] ?? '',
  }))
  told += letters.length
  if (letters.length > 0) process.send?.({ letters })
}, TELL_EVERY_MS)
process.on('disconnect', () => process.exit())
process.send?.({ url: server.url })
