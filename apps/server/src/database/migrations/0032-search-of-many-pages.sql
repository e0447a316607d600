-- Searching thousands of pages: visibility is asked of the few pages that not everybody sees, and of what lies below them.

-- Pages that not everybody is shown as a text. The same condition stands in the question (page.repository.ts).
create index page_limited on page (school_id, section) where hidden or roles <> '{}' or code <> '';

-- Behind the wall between schools no question uses an index of words: `@@` might tell something of another school's rows
-- before the wall is asked (it is not leakproof). The words of one school's pages are walked instead, two millionths
-- of a second each; the index only made writing slower.
drop index page_words_words;
