-- Every request reads the row of its school by its id. It changes with each import and each setting: with room on its page it
-- stays there, and the index keeps one entry for it.
alter table school set (fillfactor = 50);
