import type pg from 'pg'

export type TestMail = { readonly recipient: string; readonly subject: string; readonly text: string }

/** The mails to a recipient in the outbox, newest first. */
export async function mailsTo(owner: pg.Pool, recipient: string): Promise<readonly TestMail[]> {
  const { rows } = await owner.query<TestMail>(
    'select recipient, subject, text from mail where recipient = $1 order by id desc',
    [recipient],
  )
  return rows
}

/** The six-digit code in the newest mail to a recipient. */
export async function codeMailedTo(owner: pg.Pool, recipient: string): Promise<string> {
  const [newest] = await mailsTo(owner, recipient)
  const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0]
  if (!code) throw new Error(`No code was mailed to ${recipient}`)
  return code
}
