/** The texts of refusals about waiting lists, in English. */
export const waitingTextsEn = {
  'no-waiting-list': 'There is no waiting list for this item.',
  'article-not-full': 'A place has become free. You can simply choose this item now.',
  'other-choice-made':
    'You already ordered something else of this group. Contact the school if you want to swap.',
  'other-payer-waits': 'The other payer put your child on the waiting list and decides about the place.',
  'not-waiting': 'Your child is no longer on this waiting list.',
  'no-offer': 'This offer has ended. The place went to the next on the waiting list.',
  'list-not-answered': 'Choose the item and complete your order. That takes the place.',
} as const
