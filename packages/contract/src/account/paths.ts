/** The path of a download of the person's own data. */
export const ownDataPath = (format: 'json' | 'html'): string => `/rest/actor/data/${format}`

/** The path of the frame in which Google Analytics counts. */
export const ANALYTICS_FRAME_PATH = '/rest/actor/analytics/frame'
