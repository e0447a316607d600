import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { GoProvider } from '@portal/ui/button/go.tsx'
import { Link, OutsideLink } from '@portal/ui/button/link.tsx'
import early from '../../../build/event-replay.js?raw'
import { hydratePage, UNTIL_HYDRATED } from './hydrate-page.ts'

let place: HTMLElement
let root: Root | undefined

afterEach(() => {
  root?.unmount()
  place.remove()
  window.eventReplay?.()
  delete window.eventReplay
  removeEventListener('click', stay, true)
  left.length = 0
})

/** A page as the server sends it: its content, and the script that records events until hydration. */
function serve(part: ReactNode): void {
  place = document.createElement('div')
  const drawing = createRoot(place)
  flushSync(() => drawing.render(part))
  const html = place.innerHTML
  drawing.unmount()
  place.innerHTML = html
  place.setAttribute(UNTIL_HYDRATED, '')
  document.body.append(place)
  const script = document.createElement('script')
  script.textContent = early
  document.head.append(script)
  script.remove()
}

/** Hydrates the page; the next steps run before the whole page is interactive. */
async function hydrate(part: ReactNode): Promise<void> {
  root = hydrateRoot(place, part)
  await expect
    .poll(() => Object.keys(button('Tellen').element()).some((key) => key.startsWith('__react')))
    .toBe(true)
}

const button = (name: string) => page.getByRole('button', { name })
const said = () => page.getByRole('status').element().textContent

/** One control of each kind: a text field, a checkbox, a list, a button and a form. */
function Form() {
  const [name, setName] = useState('')
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [way, setWay] = useState('bus')
  const [done, add] = useList<string>()
  const [isOpen, setOpen] = useState(false)
  const tick = (what: string, isTicked: boolean) =>
    setTicked((before) => (isTicked ? [...before, what] : before.filter((one) => one !== what)))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        add(['sent', name, ...ticked].filter(Boolean).join(' '))
      }}
    >
      <label>
        Naam
        <input value={name} onChange={({ currentTarget }) => setName(currentTarget.value)} />
      </label>
      {['boot', 'bus'].map((what) => (
        <label key={what}>
          <input
            type="checkbox"
            checked={ticked.includes(what)}
            onChange={({ currentTarget }) => tick(what, currentTarget.checked)}
          />
          {what}
        </label>
      ))}
      <select aria-label="Vervoer" value={way} onChange={({ currentTarget }) => setWay(currentTarget.value)}>
        <option value="bus">Bus</option>
        <option value="trein">Trein</option>
      </select>
      <input aria-label="Dag" readOnly value="" onFocus={() => add('stood there')} />
      <button type="button" onClick={() => add('counted')}>
        Tellen
      </button>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Openen
      </button>
      <button type="submit">Versturen</button>
      <output>{done.join(', ')}</output>
    </form>
  )
}

function useList<T>() {
  const [list, setList] = useState<readonly T[]>([])
  return [list, (one: T) => setList((before) => [...before, one])] as const
}

test('replays typed, ticked and pressed input from before hydration in order', async () => {
  serve(<Form />)
  await page.getByRole('textbox', { name: 'Naam' }).fill('Marieke')
  await page.getByText('boot').click()
  await button('Tellen').click()
  await page.getByText('bus').click()
  await button('Versturen').click()
  expect(said()).toBe('')
  await expect.element(page.getByRole('checkbox', { name: 'boot' })).not.toBeChecked()
  await expect.element(button('Versturen')).toHaveAttribute('data-kept')
  await hydrate(<Form />)
  await hydratePage(place, () => {})
  await expect.poll(said).toBe('counted, sent Marieke boot bus')
  await expect.element(page.getByRole('checkbox', { name: 'bus' })).toBeChecked()
  expect(place.querySelectorAll('[data-kept]')).toHaveLength(0)
})

test('counts a repeated press before hydration once, and also a press during hydration', async () => {
  serve(<Form />)
  await button('Openen').click()
  await button('Openen').click()
  await button('Versturen').click()
  await button('Versturen').click()
  await hydrate(<Form />)
  await button('Tellen').click()
  await hydratePage(place, () => {})
  await expect.poll(said).toBe('sent, counted')
  await expect.element(button('Openen')).toHaveAttribute('aria-expanded', 'true')
  await button('Tellen').click()
  await expect.poll(said).toBe('sent, counted, counted')
})

test('Enter in a field submits the form once, and a press on a label focuses its field', async () => {
  serve(<Form />)
  await page.getByText('Naam').click()
  await expect.element(page.getByRole('textbox', { name: 'Naam' })).toHaveFocus()
  await userEvent.keyboard('Sem{Enter}')
  await hydrate(<Form />)
  await hydratePage(place, () => {})
  await expect.poll(said).toBe('sent Sem')
})

test('keeps an option that was chosen before hydration', async () => {
  serve(<Form />)
  const list = page.getByRole('combobox', { name: 'Vervoer' })
  await list.selectOptions('Trein')
  await hydrate(<Form />)
  await hydratePage(place, () => {})
  await expect.element(list).toHaveValue('trein')
  await button('Tellen').click()
  await expect.element(list).toHaveValue('trein')
})

test('hydrates the part that has the focus', async () => {
  serve(<Form />)
  await page.getByRole('textbox', { name: 'Dag' }).click()
  await hydrate(<Form />)
  await hydratePage(place, () => {})
  await expect.poll(said).toBe('stood there')
})

/** The links that the browser would have followed. */
const left: string[] = []

/** Records links that the browser would follow, and keeps the page of the test. */
function stay(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a')
  if (link && !event.defaultPrevented) left.push(link.textContent)
  if (link) event.preventDefault()
}

/** Links of each kind, a field, and a button. */
function Links({ asks = false }: { readonly asks?: boolean }) {
  const [been, add] = useList<string>()
  return (
    <GoProvider go={(href) => add(`to ${href}`)} addressOf={(href) => href}>
      <main {...(asks && { 'data-asks-before-leaving': '' })}>
        <input aria-label="Zoeken" defaultValue="" onChange={() => add('typed')} />
        <button type="button" onClick={() => add('counted')}>
          Tellen
        </button>
        <Link href="/messages">Berichten</Link>
        <Link href="/results" target="_blank">
          Cijfers
        </Link>
        <Link href={`${location.pathname}?question=2`}>Vraag</Link>
        <OutsideLink href="https://school.example/">Website</OutsideLink>
        <OutsideLink href="/receipt.pdf" download>
          Kwitantie
        </OutsideLink>
        <OutsideLink href="mailto:school@example.nl">Mail</OutsideLink>
        <OutsideLink href={`${location.href.split('#')[0]}#inhoud`}>Inhoud</OutsideLink>
        <a href="/menu" role="menuitem" onClick={(event) => event.preventDefault()}>
          Menu
        </a>
        <output>{been.join(', ')}</output>
      </main>
    </GoProvider>
  )
}

function serveLinks(links = <Links />): void {
  serve(links)
  addEventListener('click', stay, true)
}

const link = (name: string) => page.getByRole('link', { name })
const plainLinks = ['Berichten', 'Cijfers', 'Vraag', 'Website', 'Kwitantie', 'Mail', 'Inhoud']

test.each(plainLinks)('lets the browser follow a link at once before hydration: %s', async (name) => {
  serveLinks()
  await link(name).click()
  expect(left).toEqual([name])
  await hydrate(<Links />)
  await hydratePage(place, () => {})
  expect(said()).toBe('')
})

test('lets the browser follow a link during hydration, and the code afterwards', async () => {
  serveLinks()
  await hydrate(<Links />)
  await link('Berichten').click()
  expect(left).toEqual(['Berichten'])
  expect(said()).toBe('')
  await hydratePage(place, () => {})
  removeEventListener('click', stay, true)
  await link('Berichten').click()
  await expect.poll(said).toBe('to /messages')
})

test('keeps a press on a link after typed text or another press, so that none of them is lost', async () => {
  serveLinks()
  await page.getByRole('textbox', { name: 'Zoeken' }).fill('reis')
  await button('Tellen').click()
  await link('Berichten').click()
  await expect.element(link('Berichten')).toHaveAttribute('data-kept')
  expect(left).toEqual([])
  removeEventListener('click', stay, true)
  await hydrate(<Links />)
  await hydratePage(place, () => {})
  await expect.poll(said).toBe('typed, counted, to /messages')
})

test('opens a link in another tab, a download and a part of the page also after typed text', async () => {
  serveLinks()
  await button('Tellen').click()
  await link('Berichten').click({ modifiers: ['ControlOrMeta'] })
  for (const name of ['Cijfers', 'Kwitantie', 'Mail', 'Inhoud']) await link(name).click()
  expect(left).toEqual(['Berichten', 'Cijfers', 'Kwitantie', 'Mail', 'Inhoud'])
})

test('leaves at the second press on a kept link, which the code does not repeat', async () => {
  serveLinks()
  await button('Tellen').click()
  await link('Berichten').click()
  await link('Berichten').click()
  expect(left).toEqual(['Berichten'])
  await hydrate(<Links />)
  await hydratePage(place, () => {})
  await expect.poll(said).toBe('counted')
})

test('PRIV-013 keeps a link out of a page that asks before leaving, and no link within it', async () => {
  serveLinks(<Links asks />)
  await link('Vraag').click()
  expect(left).toEqual(['Vraag'])
  await link('Berichten').click()
  expect(left).toEqual(['Vraag'])
  removeEventListener('click', stay, true)
  await hydrate(<Links asks />)
  await hydratePage(place, () => {})
  await expect.poll(said).toBe('to /messages')
})

test('keeps a link that is a control', async () => {
  serveLinks()
  await page.getByRole('menuitem', { name: 'Menu' }).click()
  expect(left).toEqual([])
  await expect.element(page.getByRole('menuitem', { name: 'Menu' })).toHaveAttribute('data-kept')
})

test('a form whose code comes after hydration is not sent by the browser, and keeps its text', () => {
  serve(
    <form>
      <input aria-label="Code" defaultValue="" />
    </form>,
  )
  window.eventReplay?.()
  const form = document.querySelector('form')!
  const field = form.querySelector('input')!
  field.value = 'KX7-42M'
  const sent = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  form.dispatchEvent(sent)
  expect([sent.defaultPrevented, field.value]).toEqual([true, 'KX7-42M'])
  // The search of the school's pages has an address, and works without code.
  form.setAttribute('action', '/app/portal/info/zoeken')
  const searched = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  const prevented: boolean[] = []
  const note = (event: Event) => {
    prevented.push(event.defaultPrevented)
    event.preventDefault()
  }
  addEventListener('submit', note, { once: true })
  form.dispatchEvent(searched)
  expect(prevented).toEqual([false])
})
