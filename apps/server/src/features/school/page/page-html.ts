import type { PageContent, PageShown } from '@portal/domain/school/shown-page.ts'
import { escapeHtml } from '../../../escape-html.ts'

/** A page as plain HTML: its name, and what it shows as headings, lists and tables. */
export const pageHtml = ({ name, content }: PageShown): string =>
  `<article>\n<h1>${escapeHtml(name)}</h1>\n${contentHtml(content)}\n</article>\n`

/** The text was made safe when it was read. */
const contentHtml = (content: PageContent): string => content.html
