import { enter, goTo, moveTo, settled, type Tour, type Visit } from '../testing/visit.ts'

/** The lists of messages, and messages of every kind. */
async function messages(visit: Visit): Promise<void> {
  const { page, look } = visit
  await enter(visit, 'm.devries')
  const card = page.getByRole('article', { name: 'Sem de Vries' })
  await card.locator('a[href$="/messages/all"]').click()
  await page.getByRole('table').waitFor()
  await settled(page)
  await look('messages')
  const place = new URL(page.url()).pathname.replace('/app/portal/', '').replace(/\/all$/, '')
  for (const [id, name] of [
    ['comm-10441', 'message'],
    ['comm-10360', 'message-not-delivered'],
    ['comm-10395', 'message-without-content'],
    ['comm-10402', 'message-without-subject'],
    ['inv-5521', 'message-about-invoice'],
    ['comm-1', 'message-gone'],
  ] as const) {
    await moveTo(visit, `${place}/message/${id}?from=all`)
    await look(name)
  }
  await moveTo(visit, `${place}/rest?search=niets`)
  await look('messages-none-found')
}

/** A child without messages. */
async function noMessages(visit: Visit): Promise<void> {
  const { page } = visit
  await enter(visit, 's.oconnor')
  await page.locator('a[href$="/messages/all"]').first().click()
  await page.getByRole('searchbox').waitFor()
  await settled(page)
  await visit.look('messages-empty')
}

/** From a mail, without sign-in; the proof in the URL names the kinds, and is invalid here. */
async function noMoreMails(visit: Visit): Promise<void> {
  const { page, look } = visit
  await goTo(visit, 'unsubscribe?proof=00000000-0000-4000-8000-000000000000.message-form.x')
  await page.getByRole('alert').waitFor()
  await look('unsubscribe-unknown')
}

export const messageTours: readonly Tour[] = [
  { who: 'a parent with messages', walk: messages },
  { who: 'a parent without messages', changesNothing: true, walk: noMessages },
  { who: 'somebody who wants no more mails', changesNothing: true, walk: noMoreMails },
]
