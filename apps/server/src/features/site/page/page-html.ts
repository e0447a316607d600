import type { PageShown } from '@portal/domain/site/page/shown-page.ts'
import { escapeHtml } from '../../../escape-html.ts'

/**
 * A page as plain HTML: its name, its text, and what its screen shows. The text was made safe when it was saved, and the
 * screen when it was made.
 */
export const pageHtml = ({ name, content }: PageShown, screen = ''): string =>
  `<article>\n<h1>${escapeHtml(name)}</h1>\n${content.html}\n${screen}</article>\n`
