import { parseHtml, wordsIn } from '@portal/ui/text/html/parse-html.ts'

/** Texts of the school for its login page, shown as plain text without markup. */
export function LoginText({ html }: { html: string }) {
  return <span className="login-text">{plainText(html)}</span>
}

/** The text of a piece of HTML; a separately parsed document runs and loads nothing. */
const plainText = (html: string): string => (/[<&]/.test(html) ? wordsIn(parseHtml(html)) : html)
