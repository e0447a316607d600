import type { PlainPart } from '@portal/domain/site/page/plain-part.ts'
import type { PortletField, PortletForm, PortletOption } from '@portal/domain/site/portlet.ts'
import { escapeHtml } from '../../../escape-html.ts'

/** Renders a screen as headings, lists, tables and forms without layout. */
export const plainHtml = (parts: readonly PlainPart[]): string => parts.map(partHtml).join('\n')

function partHtml(part: PlainPart): string {
  switch (part.kind) {
    case 'heading':
      return `<h2>${escapeHtml(part.text)}</h2>`
    case 'sentence':
      return `<p>${escapeHtml(part.text)}</p>`
    case 'facts':
      return `<dl>${part.facts.map(factHtml).join('')}</dl>`
    case 'table':
      return tableHtml(part)
    case 'form':
      return formHtml(part.form)
    case 'links':
      return `<ul>${part.links.map(linkHtml).join('')}</ul>`
  }
}

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

const factHtml = ([name, value]: readonly [string, string]): string =>
  `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`

const linkHtml = ({ text, address, note }: Extract<PlainPart, { kind: 'links' }>['links'][number]): string =>
  `<li><a href="${escapeHtml(address)}" rel="noopener noreferrer">${escapeHtml(text)}</a>${note && ` ${escapeHtml(note)}`}</li>`

function tableHtml({ caption, columns, rows }: Extract<PlainPart, { kind: 'table' }>): string {
  const head = columns.map((column) => `<th scope="col">${escapeHtml(column)}</th>`).join('')
  const body = rows.map(([name = '', ...cells]) => {
    const others = cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')
    return `<tr><th scope="row">${escapeHtml(name)}</th>${others}</tr>`
  })
  return `<table><caption>${escapeHtml(caption)}</caption><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`
}
