import { SMTPServer } from 'smtp-server'

export type TestMailServer = Awaited<ReturnType<typeof openMailServer>>

/** A mail server on a free port, which keeps what it is given and can be told to be ill. */
export async function openMailServer() {
  const letters: string[] = []
  let illness: 'refuses' | 'dies-after-taking' | undefined
  const server = new SMTPServer({
    authOptional: true,
    // Who asks is always this machine.
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (_, __, done) =>
      done(illness === 'refuses' ? Object.assign(new Error('Later'), { responseCode: 451 }) : null),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        letters.push(Buffer.concat(chunks).toString('utf8'))
        if (illness === 'dies-after-taking') done(Object.assign(new Error('Gone'), { responseCode: 421 }))
        else done()
        void session
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    fallIll: (how: typeof illness) => void (illness = how),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
