-- What a guardian recognises a child by in the portal. Chosen by that guardian alone, and seen by no other.
alter table relation
  add mark_colour text check (mark_colour in
    ('yellow', 'green', 'pink', 'blue', 'brown', 'lime', 'purple', 'sky')),
  add mark_symbol text check (mark_symbol in
    ('star', 'heart', 'sun', 'moon', 'cloud', 'flower', 'leaf', 'raindrop', 'bolt', 'fish', 'cat', 'rocket'));
