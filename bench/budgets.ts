/**
 * What a first visit may weigh, compressed: the page of the sign-in screen, which is read before anything else has come,
 * and its code, with the frame that is needed a moment later, by who has signed in; and the code of home, with the menus
 * of the frame.
 */
export const budgets = { page: 24_000, scripts: 245_000, home: 205_000 } as const
