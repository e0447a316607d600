import type { PortletField, PortletForm, PortletOption } from '@portal/domain/site/portlet.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'
import { inLanguage, type PageLink, type PagePart, type Value } from '../../../composition/page-part.ts'
import { escapeHtml } from '../../../escape-html.ts'

type Write = (value: Value) => string

/** Renders parts of a page as HTML without layout: headings, lists, tables and forms. */
export function partsHtml(parts: readonly PagePart[], language: Language): string {
  const write: Write = (value) => escapeHtml(inLanguage(value, language))
  return parts
    .map((part) => partHtml(part, write))
    .filter((html) => html !== '')
    .join('\n')
}

function partHtml(part: PagePart, write: Write): string {
  switch (part.kind) {
    case 'heading':
      return part.text === '' ? '' : `<h2>${write(part.text)}</h2>`
    case 'sentence':
      return `<p>${write(part.text)}</p>`
    case 'facts':
      return factsHtml(part, write)
    case 'table':
      return tableHtml(part, write)
    case 'form':
      return formHtml(part.form)
    case 'links':
      return `<ul>${part.links.map(linkHtml).join('')}</ul>`
  }
}

function factsHtml({ facts }: Extract<PagePart, { kind: 'facts' }>, write: Write): string {
  const known = facts.filter(([, value]) => value !== undefined)
  const pairs = known.map(([label, value]) => `<dt>${write(label)}</dt><dd>${write(value)}</dd>`)
  return pairs.length === 0 ? '' : `<dl>${pairs.join('')}</dl>`
}

function tableHtml({ caption, columns, rows }: Extract<PagePart, { kind: 'table' }>, write: Write): string {
  const head = columns.map((column) => `<th scope="col">${write(column)}</th>`).join('')
  const body = rows.map(([header, ...cells]) => {
    const others = cells.map((cell) => `<td>${write(cell)}</td>`).join('')
    return `<tr><th scope="row">${write(header)}</th>${others}</tr>`
  })
  return `<table><caption>${write(caption)}</caption><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`
}

const linkHtml = ({ text, address, note = '' }: PageLink): string =>
  `<li><a href="${escapeHtml(address)}" rel="noopener noreferrer">${escapeHtml(text)}</a>${note && ` ${escapeHtml(note)}`}</li>`

/** The client serialises the fields and sends them to the action, with the session's token. */
function formHtml({ title, action, fields, submit }: PortletForm): string {
  const rows = fields.map((field) => `<p><label>${escapeHtml(field.label)} ${fieldHtml(field)}</label></p>`)
  return `<form method="post" action="/edu${escapeHtml(action)}"><fieldset><legend>${escapeHtml(title)}</legend>\n${rows.join('\n')}\n<button type="submit">${escapeHtml(submit)}</button></fieldset></form>`
}

const inputTypes = { text: 'text', day: 'date', time: 'time' } as const

function fieldHtml(field: PortletField): string {
  const { name, value, isRequired } = field
  const common = `name="${escapeHtml(name)}"${isRequired ? ' required' : ''}`
  if (field.kind === 'choice' || field.kind === 'choices') {
    const several = field.kind === 'choices' ? ' multiple' : ''
    return `<select ${common}${several}>${optionsHtml(field.options, value)}</select>`
  }
  const longest = field.kind === 'text' ? ` maxlength="${field.longest}"` : ''
  return `<input type="${inputTypes[field.kind]}" ${common} value="${escapeHtml(value)}"${longest}>`
}

/** Groups the options by heading. */
function optionsHtml(options: readonly PortletOption[], chosen: string): string {
  const groups = Map.groupBy(options, ({ group = '' }) => group)
  return [...groups]
    .map(([group, own]) => {
      const html = own.map(({ value, text }) => {
        const isChosen = value === chosen ? ' selected' : ''
        return `<option value="${escapeHtml(value)}"${isChosen}>${escapeHtml(text)}</option>`
      })
      return group === ''
        ? html.join('')
        : `<optgroup label="${escapeHtml(group)}">${html.join('')}</optgroup>`
    })
    .join('')
}
