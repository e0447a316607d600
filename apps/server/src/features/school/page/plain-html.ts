import type { PlainPart } from '@portal/domain/school/plain-part.ts'
import { escapeHtml } from '../../../escape-html.ts'

/** What a screen says as headings, lists and tables, without any look. */
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
    case 'links':
      return `<ul>${part.links.map(linkHtml).join('')}</ul>`
  }
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
