import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { HistoryEntry } from '@portal/domain/inquiries/privacy/permission-history.ts'
import type { PermissionList, PrivacyQuestion } from '@portal/domain/inquiries/privacy/privacy-question.ts'
import type { Reaction } from '@portal/domain/inquiries/privacy/standing.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { Fault, Refusal } from '@portal/web-kit/api/failures.ts'
import type { Answers } from '../../../../testing/test-server.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { aChild, aParent, aSchool, openPortal } from '../../../../testing/open-portal.tsx'

const noor = aChild(4, 'Noor')
const sem = aChild(5, 'Sem')
const place = `/child/${noor.guid}/inquiry/privacy`
const STAMP = instant('2026-11-20T09:00:00Z')

const school = { 'read-school-settings': aSchool({ privacyEnabled: true, formsEnabled: true }) }

/** The id of a question, by which the contract finds its key. */
const idOf = (key: string) => {
  const letters = [...key].map((letter) => letter.charCodeAt(0).toString(16)).join('')
  return guid(`00000000-0000-4000-8000-${letters.slice(0, 12).padStart(12, '0')}`)
}

const aQuestion = (
  key: string,
  reaction: Reaction = 'UNKNOWN',
  facts: Partial<PrivacyQuestion> = {},
): PrivacyQuestion => ({
  id: idOf(key),
  key,
  text: key,
  description: `Over ${key}.`,
  wording: `w-${key}`,
  reaction,
  isChanged: false,
  ...(reaction !== 'UNKNOWN' && { reactedAt: instant('2026-10-01T09:00:00Z') }),
  ...facts,
})

const listing = (...questions: readonly PrivacyQuestion[]) => ({ 'list-permissions': { questions } })
const refusedListing = (
  reasonNotToReact: NonNullable<PermissionList['reasonNotToReact']>,
  ...questions: readonly PrivacyQuestion[]
) => ({ 'list-permissions': { questions, reasonNotToReact } })

type Reacting = { readonly params: { readonly key: string; readonly childSourceId: string } }
const kept = (choice: 'YES' | 'NO') => ({ id: '1', choice, at: STAMP })
const keeping = { 'grant-permission': kept('YES'), 'refuse-permission': kept('NO') }

/** A server that responds only when the test says so. */
function aSlowAnswer<Value>() {
  let resolve: (value: Value) => void = () => {}
  const promise = new Promise<Value>((settle) => (resolve = settle))
  return { answer: () => promise, resolve: (value: Value) => resolve(value) }
}

const open = (answers: Answers, path = place) => openPortal(path, { ...school, ...keeping, ...answers })

const card = (name: string) => page.getByRole('article', { name, exact: true })
const grant = (name: string) => card(name).getByRole('button', { name: 'Toestemming geven', exact: true })
const refuse = (name: string) => card(name).getByRole('button', { name: 'Geen toestemming geven' })
const titles = () =>
  page
    .getByRole('article')
    .elements()
    .map((article) => article.querySelector('h2')?.textContent)
const asToken = aParent({ authentication: { type: 'TOKEN', source: 'PRIVACY' } })
const asImpersonated = aParent({ role: { ...aParent().role, impersonated: true } })
const asStudent = aParent({
  role: { ...aParent().role, stereotype: 'leerling', name: 'Leerling' },
  children: [noor],
})

beforeEach(() => page.viewport(1280, 900))

describe('the questions', () => {
  test('PRIV-010 PRIV-018 are sorted unknown, yes, no, each with its state and date', async () => {
    await open(
      listing(
        aQuestion('Nee', 'NO'),
        aQuestion('Ja', 'YES'),
        aQuestion('Open'),
        aQuestion('Anders', 'YES', { isChanged: true }),
      ),
    )
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Privacyvoorkeuren van Noor' }))
      .toBeVisible()
    await expect.element(card('Open').getByText('Nog geen keuze gemaakt')).toBeVisible()
    expect(titles()).toEqual(['Open', 'Ja', 'Anders', 'Nee'])
    await expect.element(card('Ja').getByText('sinds 01-10-2026')).toBeVisible()
    await expect.element(card('Anders').getByText('Gewijzigd op 01-10-2026')).toBeVisible()
    await expect.element(card('Nee').getByText('Geen toestemming', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Nog 1 vraag open.')).toBeVisible()
  })

  test('PRIV-006 PRIV-007 PRIV-008 PRIV-011? show a choice at once with a spinner, without moving a row', async () => {
    const slow = aSlowAnswer<ReturnType<typeof kept>>()
    const { asked } = await open({
      ...listing(aQuestion('Een'), aQuestion('Twee'), aQuestion('Drie', 'YES')),
      'grant-permission': slow.answer,
    })
    await grant('Een').click()
    await expect.element(card('Een').getByText('Toestemming gegeven', { exact: true })).toBeVisible()
    await expect.element(card('Een').getByText('Keuze wordt opgeslagen…')).toBeVisible()
    expect(card('Een').element().querySelectorAll('.spinner')).toHaveLength(1)
    await refuse('Twee').click()
    await expect.element(card('Twee').getByText('Geen toestemming', { exact: true })).toBeVisible()
    slow.resolve(kept('YES'))
    await expect.element(card('Een').getByText('sinds 20-11-2026')).toBeVisible()
    expect(card('Een').element().querySelectorAll('.spinner')).toHaveLength(0)
    expect(titles()).toEqual(['Een', 'Twee', 'Drie'])
    expect(asked.find(({ name }) => name === 'grant-permission')?.input).toEqual({
      params: { key: 'Een', childSourceId: noor.sourceId },
      body: { wording: 'w-Een' },
    })
  })

  test('PRIV-009? ERR-042 restore a choice that failed to save, with its date, and show a toast', async () => {
    await open({
      ...listing(aQuestion('Een', 'YES')),
      'refuse-permission': () => Promise.reject(new Fault(500, undefined)),
    })
    await refuse('Een').click()
    await expect
      .element(page.getByText('Uw keuze kon niet worden opgeslagen. De vorige keuze is hersteld.'))
      .toBeVisible()
    await expect.element(card('Een').getByText('sinds 01-10-2026')).toBeVisible()
    await expect.element(grant('Een')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(refuse('Een')).toHaveAttribute('aria-pressed', 'false')
  })

  test('show a question that the school rewrote, and do not agree to it', async () => {
    let text = 'Een'
    await open({
      'list-permissions': () => ({ questions: [aQuestion('Een', 'UNKNOWN', { text })] }),
      'grant-permission': () => {
        text = 'Anders gezegd'
        return Promise.reject(new Refusal('question-changed', 409, '', new Headers()))
      },
    })
    await grant('Een').click()
    await expect.element(page.getByText(/De school heeft deze vraag intussen gewijzigd/)).toBeVisible()
    await expect.element(card('Anders gezegd').getByText('Nog geen keuze gemaakt')).toBeVisible()
  })

  test('keep a choice that is saved while the questions are read again', async () => {
    const slow = aSlowAnswer<ReturnType<typeof kept>>()
    let text = 'Een'
    await open({
      'list-permissions': () => ({ questions: [aQuestion('Een', 'UNKNOWN', { text }), aQuestion('Twee')] }),
      'grant-permission': ({ params }: Reacting) => {
        if (params.key === 'Twee') return slow.answer()
        text = 'Anders gezegd'
        return Promise.reject(new Refusal('question-changed', 409, '', new Headers()))
      },
    })
    await grant('Twee').click()
    await grant('Een').click()
    await expect.element(card('Anders gezegd')).toBeVisible()
    slow.resolve(kept('YES'))
    await expect.element(card('Twee').getByText('sinds 20-11-2026')).toBeVisible()
    await expect.element(card('Twee').getByText('Toestemming gegeven', { exact: true })).toBeVisible()
    await expect.element(grant('Twee')).toHaveAttribute('aria-pressed', 'true')
  })

  test('PRIV-025? send no request for a choice that is already made', async () => {
    const { asked } = await open(listing(aQuestion('Een', 'YES')))
    await grant('Een').click()
    await refuse('Een').click()
    await expect.poll(() => asked.filter(({ name }) => name.endsWith('-permission'))).toHaveLength(1)
    expect(asked.map(({ name }) => name)).not.toContain('grant-permission')
  })

  test('PRIV-014 say that no question is open, also after the last answer', async () => {
    await open(listing(aQuestion('Een'), aQuestion('Twee', 'NO')))
    await expect.element(card('Een')).toBeVisible()
    expect(page.getByText('Alle privacyvragen zijn beantwoord.').elements()).toHaveLength(0)
    await grant('Een').click()
    await expect.element(page.getByText('Alle privacyvragen zijn beantwoord.')).toBeVisible()
    await expect.element(page.getByText('U hebt alle vragen beantwoord.')).toBeVisible()
  })

  test('grant everything open after a confirmation that names it', async () => {
    const { asked } = await open(listing(aQuestion('Een'), aQuestion('Twee'), aQuestion('Drie', 'NO')))
    await page.getByRole('button', { name: 'Voor alles toestemming geven' }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText('Twee')).toBeVisible()
    expect(dialog.getByText('Drie').elements()).toHaveLength(0)
    await dialog.getByRole('button', { name: 'Toestemming geven' }).click()
    await expect.element(page.getByText('Alle privacyvragen zijn beantwoord.')).toBeVisible()
    const granted = () => asked.filter(({ name }) => name === 'grant-permission')
    await expect
      .poll(() => granted().map(({ input }) => (input as Reacting).params.key))
      .toEqual(['Een', 'Twee'])
  })

  test('refuse everything open in the same way, with buttons that look alike', async () => {
    const { asked } = await open(listing(aQuestion('Een'), aQuestion('Twee'), aQuestion('Drie', 'YES')))
    const give = page.getByRole('button', { name: 'Voor alles toestemming geven' })
    const refuseAll = page.getByRole('button', { name: 'Nergens toestemming voor geven' })
    await expect.element(give).toBeVisible()
    expect(refuseAll.element().className).toBe(give.element().className)
    await refuseAll.click()
    const dialog = page.getByRole('dialog', { name: 'Nergens toestemming voor geven' })
    await dialog.getByRole('button', { name: 'Geen toestemming geven' }).click()
    await expect.element(page.getByText('Alle privacyvragen zijn beantwoord.')).toBeVisible()
    const refused = () => asked.filter(({ name }) => name === 'refuse-permission')
    await expect
      .poll(() => refused().map(({ input }) => (input as Reacting).params.key))
      .toEqual(['Een', 'Twee'])
  })

  test('show the choice of this guardian, and explain the no of the other', async () => {
    const besides = { choice: 'NO', by: 'other-guardian' } as const
    await open(listing(aQuestion('Een', 'YES', { besides }), aQuestion('Twee', 'NO', { besides })))
    await expect.element(grant('Een')).toHaveAttribute('aria-pressed', 'true')
    await expect
      .element(card('Een').getByText(/De andere ouder of verzorger geeft geen toestemming\. Daarom geldt nu/))
      .toBeVisible()
    expect(
      card('Twee')
        .getByText(/andere ouder/)
        .elements(),
    ).toHaveLength(0)
  })

  test('say that there are none; a failed call can be retried', async () => {
    let fails = true
    await open({
      'list-permissions': () => {
        if (fails) throw new Fault(500, undefined)
        return { questions: [] }
      },
    })
    await expect.element(page.getByText('Privacyvoorkeuren niet beschikbaar')).toBeVisible()
    fails = false
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
    await expect.element(page.getByText('De school heeft geen privacyvragen voor Noor.')).toBeVisible()
  })
})

describe('a person who may not choose', () => {
  test('PRIV-023? ERR-072 shows a parent of a pupil of 16 the reason and what applies, without buttons', async () => {
    await open(refusedListing('CHILD_IS_16', aQuestion('Een', 'NO'), aQuestion('Twee')))
    await expect
      .element(
        page.getByText(
          'Noor is 16 jaar of ouder en mag zelf over deze toestemmingen beslissen. U kunt de keuzes hier niet wijzigen.',
        ),
      )
      .toBeVisible()
    await expect.element(card('Een').getByText('Geen toestemming', { exact: true })).toBeVisible()
    for (const name of ['Een', 'Twee'])
      expect([...grant(name).elements(), ...refuse(name).elements()]).toHaveLength(0)
    await expectAccessible()
  })

  test('ERR-072 shows a student under 16 the reason in their own words', async () => {
    await open({ 'read-session': asStudent, ...refusedListing('NOT_YET_16', aQuestion('Een')) })
    await expect.element(page.getByText('Je bent nog geen 16 jaar.', { exact: false }).first()).toBeVisible()
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Mijn privacyvoorkeuren' }))
      .toBeVisible()
  })

  test.each([
    ['NO_RIGHTS', 403, 'U hebt geen rechten om deze toestemmingen te bekijken of te wijzigen.'],
    ['NO_STUDENT', 403, 'De leerling is niet gevonden.'],
    ['CHILD_IS_16', 403, 'Noor is 16 jaar of ouder en mag zelf over deze toestemmingen beslissen.'],
    ['not-found', 404, 'Deze privacyvraag bestaat niet (meer).'],
    ['switched-off', 403, 'De school gebruikt dit onderdeel niet.'],
  ])('PRIV-003 ERR-043 ERR-044 ERR-072 a refusal with %s (%i) shows: %s', async (code, status, words) => {
    await open({ 'list-permissions': () => Promise.reject(new Refusal(code, status, '', new Headers())) })
    await expect.element(page.getByText('Privacyvoorkeuren niet beschikbaar')).toBeVisible()
    await expect.element(page.getByText(words, { exact: false })).toBeVisible()
  })

  test('PRIV-017? shows an impersonator the permissions without a choice, and a link grants nothing', async () => {
    const { asked, address } = await open(
      { 'read-session': asImpersonated, ...listing(aQuestion('Een')) },
      `${place}?grant=all`,
    )
    await expect
      .element(page.getByText('U kijkt mee met iemand anders.', { exact: false }).first())
      .toBeVisible()
    // Taking the grant out of the address renders the page once more, without the focus of the first one.
    await expect.poll(address).toBe(place)
    // A button with a reason can be focused and pressed, and only says why.
    await expect.element(grant('Een')).toHaveAttribute('aria-disabled', 'true')
    grant('Een').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect
      .element(page.getByRole('tooltip'))
      .toHaveTextContent('U kijkt mee met iemand anders. Toestemming geven of weigeren kan dan niet.')
    expect(asked.map(({ name }) => name)).not.toContain('grant-permission')
  })
})

describe('the history', () => {
  test('PRIV-019 PRIV-020 PRIV-021 FMT-019 FMT-020 shows the event, its time and its author on each line', async () => {
    const at = (iso: string) => instant(iso)
    const { asked } = await open({
      ...listing(aQuestion('Een', 'NO')),
      'read-permission-history': [
        { kind: 'changed', choice: 'NO', by: 'oneself', at: instant(Date.now() - 60_000) },
        { kind: 'adjusted', choice: 'YES', by: 'school', at: at('2026-11-01T09:00:00Z') },
        { kind: 'refused', choice: 'NO', by: 'other-guardian', at: at('2026-10-05T09:00:00Z') },
        { kind: 'granted', choice: 'YES', by: 'oneself', at: at('2026-10-01T09:00:00Z') },
        { kind: 'asked', at: at('2026-09-01T09:00:00Z') },
      ],
    })
    await expect.element(card('Een')).toBeVisible()
    expect(asked.map(({ name }) => name)).not.toContain('read-permission-history')
    await card('Een').getByRole('button', { name: 'Geschiedenis: Een' }).click()
    const lines = card('Een').getByRole('listitem')
    await expect.element(lines.first()).toBeVisible()
    expect(lines.elements().map((line) => line.textContent)).toEqual([
      'Zojuist gewijzigd · Geen toestemming · door uzelf',
      'Aangepast door de school op 01-11-2026 · Toestemming gegeven',
      'Toestemming geweigerd op 05-10-2026 · door de andere ouder of verzorger',
      'Toestemming gegeven op 01-10-2026 · door uzelf',
      'Gevraagd op 01-09-2026',
    ])
    expect(asked.find(({ name }) => name === 'read-permission-history')?.input).toEqual({
      params: { key: 'Een', childSourceId: noor.sourceId },
    })
  })

  test('PRIV-019 shows the latest choice while it is open', async () => {
    const asked: HistoryEntry = { kind: 'asked', at: instant('2026-09-01T09:00:00Z') }
    const granted: HistoryEntry = {
      kind: 'granted',
      choice: 'YES',
      by: 'oneself',
      at: instant('2026-11-20T09:00:00Z'),
    }
    let history: readonly HistoryEntry[] = [asked]
    await open({
      ...listing(aQuestion('Een')),
      'read-permission-history': () => history,
      'grant-permission': () => {
        history = [granted, asked]
        return kept('YES')
      },
    })
    await card('Een').getByRole('button', { name: 'Geschiedenis: Een' }).click()
    await expect.element(card('Een').getByRole('listitem')).toMatchTextContent('Gevraagd op 01-09-2026')
    await grant('Een').click()
    await expect
      .element(card('Een').getByRole('listitem').first())
      .toMatchTextContent('Toestemming gegeven op 20-11-2026 · door uzelf')
  })

  test('ERR-041 says in a toast, and in its place, that it cannot be loaded', async () => {
    await open({
      ...listing(aQuestion('Een')),
      'read-permission-history': () => Promise.reject(new Fault(500, undefined)),
    })
    await card('Een').getByRole('button', { name: 'Geschiedenis: Een' }).click()
    await expect.element(page.getByText('De privacyvoorkeuren konden niet worden opgehaald.')).toBeVisible()
    await expect.element(card('Een').getByText(/De geschiedenis kon niet worden opgehaald/)).toBeVisible()
  })
})

describe('leaving', () => {
  const leave = () => page.getByRole('link', { name: /^In te vullen/ }).click()
  const dialog = () => page.getByRole('alertdialog', { name: 'Nog niet alle vragen zijn beantwoord' })
  const noForms = { 'list-forms': [], 'list-form-submissions': [] }

  test('PRIV-012 asks for confirmation with open questions; staying stays, leaving leaves', async () => {
    const { place: where } = await open({ ...noForms, ...listing(aQuestion('Een'), aQuestion('Twee')) })
    await expect.element(card('Een')).toBeVisible()
    await leave()
    await expect.element(dialog().getByText('Er staan nog 2 vragen open.', { exact: false })).toBeVisible()
    await dialog().getByRole('button', { name: 'Hier blijven' }).click()
    expect(where()).toBe(place)
    await leave()
    await dialog().getByRole('button', { name: 'Toch verlaten' }).click()
    await expect.poll(where).toBe(`/child/${noor.guid}/inquiry/forms/to-answer`)
  })

  test('PRIV-012 asks nothing without open questions or a choice', async () => {
    const { place: where } = await open({ ...noForms, ...listing(aQuestion('Een', 'NO')) })
    await expect.element(card('Een')).toBeVisible()
    await leave()
    await expect.poll(where).toBe(`/child/${noor.guid}/inquiry/forms/to-answer`)
  })
})

describe('a link', () => {
  const questions = [aQuestion('A'), aQuestion('B'), aQuestion('C', 'NO'), aQuestion('D', 'YES')]
  const grantedBy = (asked: readonly { name: string; input: unknown }[]) =>
    asked.filter(({ name }) => name === 'grant-permission').map(({ input }) => (input as Reacting).params.key)

  test('PRIV-015 PRIV-017? TRAP-32 grants what is open with grant=all, once, and removes it from the URL', async () => {
    const { asked, address } = await open(listing(...questions), `${place}?grant=all`)
    await expect.element(page.getByText('Via de link is voor 2 vragen toestemming gegeven.')).toBeVisible()
    expect(grantedBy(asked)).toEqual(['A', 'B'])
    await expect.poll(address).toBe(place)
    await expect.element(card('C').getByText('Geen toestemming', { exact: true })).toBeVisible()
    const [first] = asked.filter(({ name }) => name === 'grant-permission')
    expect(first?.input).toMatchObject({ body: { wording: 'w-A', byLink: true } })
  })

  test.each([`${place}?keys=B&keys=C`, `${place}?grant=keys&keys=B,C`])(
    'PRIV-002 PRIV-016 with %s grants the open questions among those keys',
    async (path) => {
      const { asked, address } = await open(listing(...questions), path)
      await expect.element(page.getByText('Via de link is voor 1 vraag toestemming gegeven.')).toBeVisible()
      expect(grantedBy(asked)).toEqual(['B'])
      await expect.poll(address).toBe(place)
    },
  )

  test('PD-17: prepares the questions in a session that it opened, and one press grants them', async () => {
    const { asked } = await open({ 'read-session': asToken, ...listing(...questions) }, `${place}?grant=all`)
    await expect
      .element(page.getByText('Geeft u toestemming voor deze 2 vragen?', { exact: false }))
      .toBeVisible()
    expect(grantedBy(asked)).toEqual([])
    await page.getByRole('button', { name: 'Toestemming geven', exact: true }).first().click()
    await expect.element(page.getByText('Via de link is voor 2 vragen toestemming gegeven.')).toBeVisible()
    expect(grantedBy(asked)).toEqual(['A', 'B'])
  })

  test('PD-17: grants nothing after not now', async () => {
    const { asked } = await open({ 'read-session': asToken, ...listing(...questions) }, `${place}?keys=A`)
    await page.getByRole('button', { name: 'Nu niet' }).click()
    await expect.poll(() => page.getByText('U opende een link', { exact: false }).elements()).toHaveLength(0)
    expect(grantedBy(asked)).toEqual([])
  })

  test.each([
    ['grant-all', '', ['A', 'B']],
    ['grant', '?keys=A', ['A']],
    ['specific', '?keys=A', []],
  ] as const)('NAV-025 NAV-026 NAV-027? the shortcut %s%s grants %j', async (variant, query, keys) => {
    const { asked, place: where } = await open(
      listing(...questions),
      `/privacy/${noor.sourceId}/${variant}${query}`,
    )
    await expect.poll(where).toBe(place)
    await expect.element(card('A')).toBeVisible()
    await expect.poll(() => grantedBy(asked)).toEqual(keys)
  })

  test('NAV-027? marks the questions that it only points at, and grants none', async () => {
    const { asked } = await open(listing(...questions), `/privacy/${noor.sourceId}?keys=B`)
    await expect.element(card('B')).toHaveClass('card-urgent')
    expect(card('A').element().classList).not.toContain('card-urgent')
    expect(grantedBy(asked)).toEqual([])
  })

  test('FORM-001 NAV-029 NAV-030 NAV-032 with inquiry/{number} opens the inquiries of that child', async () => {
    const { place: where } = await open(
      { 'list-forms': [], 'list-form-submissions': [] },
      `/inquiry/${sem.sourceId}`,
    )
    await expect.poll(where).toBe(`/child/${sem.guid}/inquiry/forms/to-answer`)
  })

  test.each(['/privacy/999999', '/privacy/999999/grant-all', '/inquiry/999999'])(
    'NAV-033? NAV-121 %s with an unknown number says so',
    async (path) => {
      const { place: where } = await open({}, path)
      await expect.poll(where).toBe('/child-error')
      await expect.element(page.getByText('Bij dit leerlingnummer is geen kind gevonden.')).toBeVisible()
    },
  )
})

describe('redirects', () => {
  test('PRIV-001 API-105 opens the permissions first at a school without forms', async () => {
    const { place: where } = await open(
      {
        'read-school-settings': aSchool({ privacyEnabled: true }),
        'list-modules': [{ type: 'FORMS', enabled: false }],
        ...listing(aQuestion('Een')),
      },
      `/child/${noor.guid}/inquiry`,
    )
    await expect.poll(where).toBe(place)
    await expect.element(page.getByRole('link', { name: 'Privacy', exact: false }).first()).toBeVisible()
  })

  test('ERR-057 reports a fault when the communicator does not say whether there are forms', async () => {
    await open({ 'list-modules': [] }, `/child/${noor.guid}/inquiry`)
    await expect.element(page.getByText('Er is een fout opgetreden.')).toBeVisible()
  })

  test('PERM-013 redirects the permissions at a school without them', async () => {
    const { place: where } = await open({ 'read-school-settings': aSchool() }, place)
    await expect.poll(where).toBe(`/child/${noor.guid}/invoices/open`)
  })

  test('PERM-013 PERM-022? opens the permissions by a link that reaches only those, and none from the school app', async () => {
    const { stepUpSignIn } = await open({
      'read-session': aParent({ authentication: { type: 'TOKEN', source: 'SCHOOL_APP' } }),
    })
    await expect.poll(stepUpSignIn.wanted).toEqual({ place })
  })

  test('PRIV-005 shows only a notice in edit mode', async () => {
    const role = { ...aParent().role, stereotype: 'portal_admin' as const, portalAdmin: true }
    const { asked } = await open({ 'read-session': aParent({ role, children: [noor] }) })
    await expect.element(page.getByText(/Privacyvragen beheert u in de communicatiemodule/)).toBeVisible()
    expect(asked.map(({ name }) => name)).not.toContain('list-permissions')
  })

  test('PRIV-004 shows the placeholder of the questions at privacy-loading', async () => {
    await open({}, `${place}-loading`)
    await expect.element(page.getByText('Privacyvoorkeuren worden opgehaald…')).toBeVisible()
  })

  test('PRIV-003 says at privacy-error that there is nothing to see, with a link back', async () => {
    const { place: where } = await open(listing(aQuestion('Een')), `${place}-error`)
    await expect.element(page.getByText('Privacyvoorkeuren niet beschikbaar')).toBeVisible()
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
    await expect.poll(where).toBe(place)
  })
})

describe('a narrow screen', () => {
  const row = (name: string) => page.getByRole('link', { name, exact: true })
  const history = () => page.getByRole('button', { name: /^Geschiedenis/ })
  const description = (name: string) => page.getByText(`Over ${name}.`)

  test('PRIV-026 PRIV-027? LIM-016 answers every question in place; a tap opens its history, and back returns to the same row', async () => {
    await page.viewport(390, 844)
    const { address } = await open(listing(aQuestion('Een'), aQuestion('Twee', 'YES')))
    await expect.element(row('Een')).toBeVisible()
    await grant('Een').click()
    await expect.element(card('Een').getByText('Toestemming gegeven', { exact: true })).toBeVisible()
    expect(history().elements()).toHaveLength(0)
    await row('Twee').click()
    await expect.element(description('Twee')).toBeVisible()
    expect(address()).toBe(`${place}?question=Twee`)
    await expect.element(page.getByRole('heading', { level: 1, name: 'Twee' })).toHaveFocus()
    await expect.element(history()).toBeVisible()
    await page.getByRole('button', { name: 'Geen toestemming geven' }).click()
    await page.getByRole('link', { name: 'Terug naar de vragen' }).click()
    await expect.element(row('Twee')).toHaveFocus()
    await expect.element(page.getByText('Geen toestemming', { exact: true })).toBeVisible()
  })

  test('LIM-016 TRAP-33 shows the cards at exactly 767 pixels, without the sidebar', async () => {
    await page.viewport(767, 900)
    await open(listing(aQuestion('Een')))
    await expect.element(history()).toBeVisible()
    await page.viewport(766, 900)
    await expect.element(row('Een')).toBeVisible()
    expect(history().elements()).toHaveLength(0)
  })

  test('keeps a press that starts while the width changes, because the question is one element', async () => {
    await page.viewport(1280, 900)
    await open(listing(aQuestion('Een')))
    await expect.element(history()).toBeVisible()
    const button = grant('Een').element()
    await page.viewport(390, 844)
    await expect.element(row('Een')).toBeVisible()
    expect(grant('Een').element()).toBe(button)
  })

  test('shows the question of the URL alone when narrow, and among the others when wide', async () => {
    await page.viewport(390, 844)
    await open(listing(aQuestion('Een'), aQuestion('Twee')), `${place}?question=Twee`)
    await expect.element(page.getByRole('heading', { level: 1, name: 'Twee' })).toBeVisible()
    expect(page.getByRole('article').elements()).toHaveLength(1)
    await page.viewport(1280, 900)
    await expect.element(page.getByRole('heading', { level: 1, name: /Privacy/ })).toBeVisible()
    expect(page.getByRole('article').elements()).toHaveLength(2)
    expect(page.getByRole('heading', { level: 1 }).elements()).toHaveLength(1)
  })

  test('works by keyboard only', async () => {
    await page.viewport(390, 844)
    await open(listing(aQuestion('Een')))
    await expect.element(row('Een')).toBeVisible()
    row('Een').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Een' })).toHaveFocus()
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: 'Toestemming geven', exact: true })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Toestemming gegeven', { exact: true })).toBeVisible()
  })
})
