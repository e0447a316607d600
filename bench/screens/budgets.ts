/**
 * What a first visit may weigh, compressed: the page of the sign-in screen, which is read before anything else has come,
 * and its code, with the frame that is needed a moment later, by who has signed in; and the code of home, with its menus and
 * the parts that screens share. What opens over a screen comes after it, and apart.
 */
export const budgets = { page: 15_000, scripts: 176_000, home: 176_000 } as const

/** What a file of code weighs at least, compressed: a smaller one would cost more as a request than it saves. */
export const LIGHTEST_CHUNK = 8000
