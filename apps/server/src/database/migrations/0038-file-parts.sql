-- A part of a file is read without the rest of it: kept as it is, instead of pressed together. Most files are already.
alter table file alter column content set storage external;
