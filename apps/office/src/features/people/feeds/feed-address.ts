declare module '@portal/web-kit/screen/use-address.ts' {
  interface PathParams {
    feedId: string
  }
}

/** The path of the page of a file. */
export const FEED_PATH = 'feeds/$feedId'
