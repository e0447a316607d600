import { describe, expect } from 'vitest'
import type { OrderList } from '@portal/domain/billing/order/order-list.ts'
import { anOfficeBrowser } from '../../../../testing/account/office.ts'
import {
  answer,
  articleIn,
  familyOf,
  ofChild,
  read,
  type Family,
  type ListWorld as World,
} from '../../../../testing/billing/families-of-list.ts'
import {
  changeArticles,
  choiceOf,
  confirmChange,
  previewChange,
  type ShownEffect,
} from '../../../../testing/billing/list-changes.ts'
import { aDraft, anArticle, keyedOnce, publishedList } from '../../../../testing/billing/list-drafts.ts'
import { brokenInvariants } from '../../../../testing/payments/invariants.ts'
import { aParent, aSchool } from '../../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const bus = anArticle({ description: 'Bus', price: 10, need: 'required' })
const sweater = anArticle({ description: 'Trui', price: 20, vat: 21 })
const gift = anArticle({ description: 'Gift', price: 5, need: 'voluntary' })

/** A list of the office with these articles, for families with these first names. */
async function aWorld(names: readonly string[], articles = [bus, sweater]): Promise<World> {
  const school = await aSchool(portal.owner)
  const secretary = await anOfficeBrowser(portal, school, 'secretary')
  const families = new Map<string, Family>()
  for (const firstName of names) {
    const parent = await aParent(school, { children: [{ firstName, lastName: 'Bos', className: '1A' }] })
    families.set(firstName, { parent, browser: await signIn(portal, parent) })
  }
  const list = await publishedList(secretary, aDraft({ title: 'Werkweek', articles }))
  return { school, list, families, secretary }
}

const priceTo = async (world: World, name: string, price: number, answers = 'leave') => ({
  kind: 'price',
  article: await articleIn(world, name),
  price,
  answers,
})
const added = (part: object, answers: string) => ({
  kind: 'add',
  answers,
  added: {
    guid: crypto.randomUUID(),
    description: 'Verzekering',
    price: 7,
    vatRate: 'exempt',
    need: 'required',
    ...part,
  },
})

const query = async <Row extends object>(text: string, ...values: unknown[]) =>
  (await portal.owner.query<Row>(text, values)).rows

type Document = {
  number: string
  kind: string
  total: number
  credits: string | null
  lines: number
  vat: number
}
const documentsOf = ({ school }: World, name?: string) =>
  query<Document>(
    `select i.number, i.kind, i.total::int as total, c.number as credits, i.line_count as lines,
      i.vat_total::int as vat from invoice i
     join person p on p.id = i.child_id left join invoice c on c.id = i.credits_id
     where i.school_id = $1 and ($2::text is null or p.full_name = $2 || ' Bos') order by i.number`,
    school.id,
    name ?? null,
  )
const auditOf = ({ school }: World, action: string) =>
  query<{ subject: string }>(
    'select subject from audit_entry where school_id = $1 and action = $2',
    school.id,
    action,
  )

const amountsOf = ({ template }: OrderList) =>
  Object.fromEntries(template.lines.map((line) => [line.description, line.amount]))

/** Everything that a change writes. */
const written = ({ school, list }: World) =>
  query(
    `select (select version from invoice_list where id = $2) as version,
      (select json_agg(l order by l.id) from list_line l where l.list_id = $2) as lines,
      (select json_agg(o order by o.id) from order_list o where o.list_id = $2) as copies,
      (select count(*) from placed_order where school_id = $1) as orders,
      (select count(*) from withdrawn_order where school_id = $1) as withdrawn,
      (select count(*) from invoice where school_id = $1) as invoices,
      (select count(*) from list_line_version where school_id = $1) as versions,
      (select last_number from invoice_number where school_id = $1) as last,
      (select count(*) from audit_entry where school_id = $1 and action in ('change-articles', 'withdraw-answer')) as audit`,
    school.id,
    list,
  )

describe('a new version of a list', () => {
  test('OFF-126 OFF-127 holds for who has not answered; an answer keeps what was agreed', async () => {
    const world = await aWorld(['Anna', 'Bram'])
    const agreed = await answer(world, 'Anna', ['Bus', 'Trui'])
    await changeArticles(world.secretary, world.list, [
      await priceTo(world, 'Bus', 12.5),
      { kind: 'close', article: await articleIn(world, 'Trui'), answers: 'leave' },
      added({}, 'leave'),
    ])
    const after = await read(world, 'Anna')
    expect(after).toEqual(agreed)
    expect(amountsOf(after)).toEqual({ Bus: 1000, Trui: 2000 })
    const bram = await read(world, 'Bram')
    expect(amountsOf(bram)).toEqual({ Bus: 1250, Trui: 2000, Verzekering: 700 })
    expect(bram.template.lines.filter(({ hidden }) => hidden).map((line) => line.description)).toEqual([
      'Trui',
    ])
    expect((await answer(world, 'Bram', ['Bus', 'Verzekering'])).order?.total).toBe(1950)
    expect(await documentsOf(world)).toMatchObject([{ total: 3000 }, { total: 1950 }])
    const [audit] = await auditOf(world, 'change-articles')
    expect(audit?.subject).toContain('price of Bus €\u00a010,00 to €\u00a012,50 (leave)')
    expect(audit?.subject).toContain('1 left, 0 asked again, 0 invoiced again')
    expect(await brokenInvariants(portal.owner)).toEqual([])
  })

  test('OFF-127 an answer keeps its own version through a second change', async () => {
    const world = await aWorld(['Anna', 'Bram'])
    await answer(world, 'Anna', ['Bus'])
    await changeArticles(world.secretary, world.list, [await priceTo(world, 'Trui', 25)])
    const between = await answer(world, 'Bram', ['Bus'])
    await changeArticles(world.secretary, world.list, [
      await priceTo(world, 'Trui', 30),
      await priceTo(world, 'Bus', 11),
    ])
    expect(amountsOf(await read(world, 'Anna'))).toEqual({ Bus: 1000, Trui: 2000 })
    expect(await read(world, 'Bram')).toEqual(between)
    expect(amountsOf(between)).toEqual({ Bus: 1000, Trui: 2500 })
  })

  test('OFF-126 a form of the version before is refused, and writes nothing', async () => {
    const world = await aWorld(['Anna'])
    const { browser, parent } = familyOf(world, 'Anna')
    const form = choiceOf(await read(world, 'Anna'), ['Bus'])
    await changeArticles(world.secretary, world.list, [added({ need: 'optional' }, 'leave')])
    const path = `/rest/bestelling/${parent.child.id}/${world.list}`
    expect((await browser.post(path, form)).code).toBe('list-changed')
    const { versie: _, ...withoutVersion } = form
    await changeArticles(world.secretary, world.list, [await priceTo(world, 'Bus', 11)])
    expect((await browser.post(path, withoutVersion)).code).toBe('list-changed')
    expect(await documentsOf(world)).toEqual([])
  })

  test('OFF-126 is refused for a list of a school file, and for what the rule refuses', async () => {
    const world = await aWorld(['Anna'])
    const before = await written(world)
    const code = async (changes: object[]) =>
      (await previewChange(world.secretary, world.list, changes as never)).code
    expect(await code([])).toBe('nothing-changed')
    expect(await code([await priceTo(world, 'Bus', 10)])).toBe('nothing-changed')
    expect(await code([added({ places: 0 }, 'leave')])).toBe('too-few-places')
    const seen = { version: 1, seen: '' }
    const refused = await confirmChange(world.secretary, world.list, [added({ places: 0 }, 'leave')], seen)
    expect(refused.code).toBe('too-few-places')
    await portal.owner.query('update invoice_list set audience = null where id = $1', [world.list])
    expect(await code([added({}, 'leave')])).toBe('list-of-file')
    expect((await confirmChange(world.secretary, world.list, [added({}, 'leave')], seen)).code).toBe(
      'list-of-file',
    )
    expect(await written(world)).toEqual(before)
  })
})

describe('answers that a change concerns', () => {
  test('OFF-128 OFF-129 OFF-130 are invoiced again by a credit note that names its invoice, in names and sums', async () => {
    const world = await aWorld(['Anna', 'Bram', 'Cas'])
    await answer(world, 'Anna', ['Bus', 'Trui'])
    await answer(world, 'Bram', ['Bus'])
    const effect = await changeArticles(world.secretary, world.list, [
      await priceTo(world, 'Trui', 25, 'invoice-again'),
    ])
    expect(effect.rows).toMatchObject([
      { name: 'Anna Bos', treatment: 'invoice-again', agreed: 30, becomes: 35, difference: 5 },
    ])
    expect(effect.totals).toEqual({ left: 0, askedAgain: 0, invoicedAgain: 1, credited: 30, invoiced: 35 })
    const documents = await documentsOf(world, 'Anna')
    expect(documents).toMatchObject([
      { kind: 'invoice', total: 3000, credits: null },
      { kind: 'credit-note', total: -3000, credits: documents[0]?.number, lines: 2, vat: -347 },
      { kind: 'invoice', total: 3500, credits: null, vat: 434 },
    ])
    const numbers = (await documentsOf(world)).map(({ number }) => Number(number.slice(-5)))
    expect(numbers).toEqual([1, 2, 3, 4])
    const anna = await read(world, 'Anna')
    expect(anna).toMatchObject({ status: 'open', openAmount: 3500, order: { total: 3500 } })
    expect(anna.schoolAction).toEqual({ what: 'invoiced-again', reason: '' })
    expect(amountsOf(anna)).toEqual({ Bus: 1000, Trui: 2500 })
    expect(await brokenInvariants(portal.owner)).toEqual([])
  })

  test('OFF-127 OFF-128 keep the agreed price of what is left, in an order that is invoiced again', async () => {
    const world = await aWorld(['Anna'])
    await answer(world, 'Anna', ['Bus', 'Trui'])
    const changes = [await priceTo(world, 'Bus', 11), await priceTo(world, 'Trui', 25, 'invoice-again')]
    await changeArticles(world.secretary, world.list, changes)
    const anna = await read(world, 'Anna')
    expect(amountsOf(anna)).toEqual({ Bus: 1000, Trui: 2500 })
    expect(anna.order?.total).toBe(3500)
  })

  test('OFF-130 let earlier payments settle the new invoice', async () => {
    const world = await aWorld(['Anna'])
    await answer(world, 'Anna', ['Bus', 'Trui'])
    await payAll(world)
    await changeArticles(world.secretary, world.list, [await priceTo(world, 'Trui', 25, 'invoice-again')])
    expect((await read(world, 'Anna')).openAmount).toBe(500)
    await changeArticles(world.secretary, world.list, [
      { kind: 'close', article: await articleIn(world, 'Trui'), answers: 'invoice-again' },
    ])
    expect((await read(world, 'Anna')).openAmount).toBe(-2000)
    expect(await brokenInvariants(portal.owner)).toEqual([])
  })

  test('OFF-128 OFF-133 are asked again: the family answers the new version, and what was paid counts', async () => {
    const world = await aWorld(['Anna'])
    await portal.owner.query("update school set announces = '{invoice}' where id = $1", [world.school.id])
    await answer(world, 'Anna', ['Bus', 'Trui'])
    await payAll(world)
    await changeArticles(world.secretary, world.list, [added({ need: 'optional' }, 'ask-again')])
    const asked = await read(world, 'Anna')
    expect(asked).toMatchObject({ status: 'open', openAmount: -3000 })
    expect(asked.schoolAction?.what).toBe('asked-again')
    expect([asked.order, asked.invoice, asked.documents.length]).toEqual([undefined, undefined, 2])
    const news = () =>
      query<{ again: boolean }>(
        'select again from news where school_id = $1 and kind = $2',
        world.school.id,
        'invoice',
      )
    expect(await news()).toEqual([{ again: true }])
    await portal.owner.query('delete from news where school_id = $1', [world.school.id])
    const again = await answer(world, 'Anna', ['Bus', 'Trui', 'Verzekering'])
    expect(again).toMatchObject({ openAmount: 700, order: { total: 3700 } })
    expect(again.schoolAction).toBeUndefined()
    expect(await news()).toEqual([])
    expect(await brokenInvariants(portal.owner)).toEqual([])
  })

  test('OFF-128 take and free places when they are invoiced again', async () => {
    const world = await aWorld(
      ['Anna', 'Bram'],
      [bus, anArticle({ description: 'Trui', price: 20, places: 5 })],
    )
    await answer(world, 'Anna', ['Bus', 'Trui'])
    const taken = async () =>
      (
        await query<{ taken: number }>(
          'select taken from list_line where list_id = $1 and capacity = 5',
          world.list,
        )
      )[0]
    expect(await taken()).toEqual({ taken: 1 })
    await answer(world, 'Bram', ['Bus'])
    const need = {
      kind: 'need',
      article: await articleIn(world, 'Trui'),
      need: 'required',
      answers: 'invoice-again',
    }
    await changeArticles(world.secretary, world.list, [need])
    expect(await taken()).toEqual({ taken: 2 })
    expect((await read(world, 'Bram')).order?.total).toBe(3000)
    const close = { kind: 'close', article: await articleIn(world, 'Trui'), answers: 'invoice-again' }
    await changeArticles(world.secretary, world.list, [close])
    expect(await taken()).toEqual({ taken: 0 })
    expect(await brokenInvariants(portal.owner)).toEqual([])
  })

  test('OFF-129 an answer after the preview is refused with another effect, and nothing is written', async () => {
    const world = await aWorld(['Anna', 'Bram'])
    await answer(world, 'Anna', ['Bus', 'Trui'])
    const changes = [await priceTo(world, 'Trui', 25, 'invoice-again')]
    const seen = (await previewChange(world.secretary, world.list, changes)).json as ShownEffect
    await answer(world, 'Bram', ['Bus', 'Trui'])
    const before = await written(world)
    expect((await confirmChange(world.secretary, world.list, changes, seen)).code).toBe('numbers-changed')
    expect(await written(world)).toEqual(before)
    const now = (await previewChange(world.secretary, world.list, changes)).json as ShownEffect
    expect(now.totals.invoicedAgain).toBe(2)
    // The effect of other changes is no confirmation of these, nor an effect of the version before.
    const others = [await priceTo(world, 'Trui', 26, 'invoice-again')]
    expect((await confirmChange(world.secretary, world.list, others, now)).code).toBe('numbers-changed')
    const early = { ...now, version: 0 }
    expect((await confirmChange(world.secretary, world.list, changes, early)).code).toBe('numbers-changed')
    expect(await written(world)).toEqual(before)
    expect((await confirmChange(world.secretary, world.list, changes, now)).status).toBe(200)
  })

  test('OFF-129 a parent who orders while a change is confirmed gets one price, and the list one version', async () => {
    const names = ['Anna', 'Bram', 'Cas', 'Daan']
    const world = await aWorld(names)
    const changes = [await priceTo(world, 'Bus', 12)]
    const seen = (await previewChange(world.secretary, world.list, changes)).json as ShownEffect
    const forms = new Map<string, object>()
    for (const name of names) forms.set(name, choiceOf(await read(world, name), ['Bus']))
    const [changed, ...orders] = await Promise.all([
      confirmChange(world.secretary, world.list, changes, seen),
      ...names.map((name) => {
        const { browser, parent } = familyOf(world, name)
        return browser.post(`/rest/bestelling/${parent.child.id}/${world.list}`, forms.get(name) ?? {})
      }),
    ])
    for (const { status, code } of orders)
      expect([200, 'list-changed']).toContain(status === 200 ? status : code)
    expect([undefined, 'numbers-changed']).toContain(changed?.code)
    for (const { total } of await documentsOf(world)) expect(total).toBe(1000)
    expect(await documentsOf(world)).toHaveLength(orders.filter(({ status }) => status === 200).length)
    expect(await brokenInvariants(portal.owner)).toEqual([])
  })

  test('OFF-129 a change whose transaction is killed half-way leaves nothing, and is made whole when repeated', async () => {
    const world = await aWorld(['Anna', 'Bram'])
    await answer(world, 'Anna', ['Bus', 'Trui'])
    await answer(world, 'Bram', ['Bus'])
    const changes = [
      await priceTo(world, 'Trui', 25, 'invoice-again'),
      await priceTo(world, 'Bus', 11, 'ask-again'),
    ]
    const seen = (await previewChange(world.secretary, world.list, changes)).json as ShownEffect
    const before = await written(world)
    const holder = await portal.owner.connect()
    try {
      // The numbers come last: everything else of the change is written while it waits for them.
      await holder.query('begin')
      await holder.query('select from invoice_number where school_id = $1 for update', [world.school.id])
      const asked = confirmChange(world.secretary, world.list, changes, seen)
      await expect
        .poll(() =>
          query<{ killed: boolean }>(
            `select pg_terminate_backend(pid) as killed from pg_stat_activity
             where datname = current_database() and wait_event_type = 'Lock' and query like '%into invoice_number%'`,
          ),
        )
        .toEqual([{ killed: true }])
      expect((await asked).status).toBeGreaterThanOrEqual(500)
    } finally {
      await holder.query('rollback')
      holder.release()
    }
    expect(await written(world)).toEqual(before)
    expect((await confirmChange(world.secretary, world.list, changes, seen)).status).toBe(200)
    const totals = (await documentsOf(world)).map(({ total }) => total)
    expect(totals.toSorted((a, b) => a - b)).toEqual([-3000, -1000, 1000, 3000])
    expect(await brokenInvariants(portal.owner)).toEqual([])
  })

  test('OFF-131 have nothing voluntary in a sum by name, and never treat it', async () => {
    const world = await aWorld(['Anna', 'Bram', 'Cas'], [bus, gift])
    await answer(world, 'Anna', ['Bus', 'Gift'])
    await answer(world, 'Bram', ['Bus'])
    const changes = [await priceTo(world, 'Bus', 12, 'invoice-again')]
    const effect = (await previewChange(world.secretary, world.list, changes)).json as ShownEffect
    const sums = effect.rows.map(({ treatment, agreed, becomes, difference }) => [
      treatment,
      agreed,
      becomes,
      difference,
    ])
    expect(sums).toEqual(Array.from({ length: 2 }, () => ['invoice-again', 10, 12, 2]))
    const ofGift = (await previewChange(world.secretary, world.list, [await priceTo(world, 'Gift', 6)])).json
    expect((ofGift as ShownEffect).rows).toEqual([])
    const treated = [await priceTo(world, 'Gift', 6, 'invoice-again')]
    expect((await previewChange(world.secretary, world.list, treated)).code).toBe('treatment-impossible')
    await changeArticles(world.secretary, world.list, changes)
    expect((await read(world, 'Anna')).order?.total).toBe(1700)
  })
})

/** Books payments of everything that is open. */
const payAll = ({ school }: World) =>
  portal.owner.query(
    `insert into ledger_entry (school_id, kind, debtor_id, term_id, amount, booked_at)
     select t.school_id, 'payment', o.debtor_id, t.id, t.amount, '2026-11-20T10:00:00Z'
     from term t join invoice i on i.school_id = t.school_id and i.id = t.invoice_id
     join order_list o on o.school_id = i.school_id and o.id = i.order_list_id
     where t.school_id = $1 and t.amount > 0`,
    [school.id],
  )

describe('withdrawing one answer', () => {
  const pathOf = async (world: World, name: string) => {
    const { child } = ofChild(world, name)
    const [copy] = await query<{ id: string }>(
      'select id from order_list where list_id = $1 and child_id = $2',
      world.list,
      child,
    )
    return `/api/office/lists/${world.list}/answers/${copy?.id}`
  }
  type Shown = { version: number; credited: number; paid?: number; name: string; chosen: string[] }
  const preview = async ({ secretary }: World, path: string) => {
    const { json } = await secretary.get(`${path}/withdrawal`)
    return json as Shown
  }
  const withdraw = ({ secretary }: World, path: string, part: object) =>
    secretary.post(`${path}/withdraw`, { outcome: 'nothing', reason: 'Ziek', ...part }, keyedOnce())

  test('OFF-132 OFF-133 credits its invoice, frees its places and says why', async () => {
    const world = await aWorld(
      ['Anna', 'Bram'],
      [bus, anArticle({ description: 'Trui', price: 20, places: 5 })],
    )
    await answer(world, 'Anna', ['Bus', 'Trui'])
    await answer(world, 'Bram', ['Bus', 'Trui'])
    await payAll(world)
    const path = await pathOf(world, 'Anna')
    const shown = await preview(world, path)
    expect(shown).toMatchObject({ name: 'Anna Bos', chosen: ['Bus', 'Trui'], credited: 30, paid: 30 })
    const { version, credited } = shown
    expect((await withdraw(world, path, { version, credited })).status).toBe(204)
    const documents = await documentsOf(world, 'Anna')
    expect(documents).toMatchObject([{ total: 3000 }, { total: -3000, credits: documents[0]?.number }])
    const taken = await query('select taken from list_line where list_id = $1 and capacity = 5', world.list)
    expect(taken).toEqual([{ taken: 1 }])
    const anna = await read(world, 'Anna')
    expect(anna).toMatchObject({ status: 'nothing-ordered', openAmount: -3000 })
    expect(anna.schoolAction).toEqual({ what: 'withdrawn', reason: 'Ziek' })
    expect((await read(world, 'Bram')).order?.total).toBe(3000)
    const [audit] = await auditOf(world, 'withdraw-answer')
    expect(audit?.subject).toMatch(/Anna Bos.*nothing; €\u00a030,00 credited; Ziek/)
    const { browser } = familyOf(world, 'Anna')
    const twice = await browser.post(
      `/rest/bestelling/${ofChild(world, 'Anna').child}/${world.list}`,
      choiceOf(anna, ['Bus']),
    )
    expect(twice.code).toBe('already-answered')
    expect(await brokenInvariants(portal.owner)).toEqual([])
  })

  test('OFF-132 asks again when the office chooses so, and the next answer is invoiced', async () => {
    const world = await aWorld(['Anna'])
    await answer(world, 'Anna', ['Bus', 'Trui'])
    const path = await pathOf(world, 'Anna')
    const { version, credited } = await preview(world, path)
    expect((await withdraw(world, path, { version, credited, outcome: 'ask-again' })).status).toBe(204)
    expect(await read(world, 'Anna')).toMatchObject({ status: 'open', openAmount: 0 })
    expect(await answer(world, 'Anna', ['Bus'])).toMatchObject({ openAmount: 1000, order: { total: 1000 } })
    expect((await documentsOf(world)).map(({ total }) => total)).toEqual([3000, -3000, 1000])
    expect(await brokenInvariants(portal.owner)).toEqual([])
  })

  test('OFF-132 is refused for another sum or version, twice, without a reason, and writes nothing', async () => {
    const world = await aWorld(['Anna', 'Bram'])
    await answer(world, 'Anna', ['Bus'])
    const path = await pathOf(world, 'Anna')
    const { version, credited } = await preview(world, path)
    const before = await written(world)
    const refused = async (part: object) => (await withdraw(world, path, { version, credited, ...part })).code
    expect(await refused({ credited: 11 })).toBe('numbers-changed')
    expect(await refused({ version: version + 1 })).toBe('numbers-changed')
    expect((await withdraw(world, path, { version, credited, reason: '  ' })).status).toBe(400)
    const ofOtherClass = await anOfficeBrowser(portal, world.school, 'secretary', ['2B'])
    const theirs = { ...world, secretary: ofOtherClass }
    expect((await withdraw(theirs, path, { version, credited })).code).toBe('not-found')
    expect((await previewChange(ofOtherClass, world.list, [added({}, 'leave')])).code).toBe('list-of-file')
    const unanswered = await pathOf(world, 'Bram')
    expect((await withdraw(world, unanswered, { version: 1, credited: 0 })).code).toBe('not-found')
    expect((await world.secretary.get(`${unanswered}/withdrawal`)).status).toBe(404)
    await portal.owner.query("update invoice_list set ends_on = '2026-11-01' where id = $1", [world.list])
    expect(await refused({ outcome: 'ask-again' })).toBe('list-ended')
    expect(await written(world)).toEqual(before)
    const once = await Promise.all([refused({}), refused({})])
    expect(once.toSorted()).toEqual(['not-found', undefined])
    expect(await documentsOf(world)).toHaveLength(2)
  })

  test('OFF-131 OFF-132 shows no sum of what is voluntary, and credits it too', async () => {
    const world = await aWorld(['Anna', 'Bram'], [bus, gift])
    await answer(world, 'Anna', ['Bus', 'Gift'])
    await answer(world, 'Bram', ['Bus'])
    const [anna, bram] = [
      await preview(world, await pathOf(world, 'Anna')),
      await preview(world, await pathOf(world, 'Bram')),
    ]
    expect({ ...anna, name: '', payer: '' }).toEqual({ ...bram, name: '', payer: '' })
    expect(anna).not.toHaveProperty('paid')
    const { version, credited } = anna
    await withdraw(world, await pathOf(world, 'Anna'), { version, credited })
    expect(await documentsOf(world, 'Anna')).toMatchObject([{ total: 1500 }, { total: -1500 }])
  })
})

test('OFF-165 refreshes the statistics of tables that changed much before it shows an effect', async () => {
  const world = await aWorld(['Anna'])
  const analysed = async () => {
    const { rows } = await portal.owner.query<{ n: number }>(
      "select analyze_count::int as n from pg_stat_user_tables where relname = 'debtor'",
    )
    return rows[0]?.n ?? 0
  }
  const change = [await priceTo(world, 'Bus', 11)]
  await portal.owner.query(
    `insert into debtor (school_id, id, debtor_number, name)
     select '${world.school.id}', gen_random_uuid(), 'm' || n, 'Debiteur' from generate_series(1, 500) n;
     select pg_stat_force_next_flush()`,
  )
  const before = await analysed()
  await previewChange(world.secretary, world.list, change)
  expect(await analysed()).toBe(before + 1)
  await previewChange(world.secretary, world.list, change)
  expect(await analysed()).toBe(before + 1)
})
