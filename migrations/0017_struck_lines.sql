-- Lines of talk that those who run the server have struck out: who, when and why stands in the audit.

alter table chat
    add column struck_at timestamptz,
    -- Nothing is left of what was said but its place.
    drop constraint chat_text_check,
    add constraint chat_text_check check (
        case when struck_at is null then char_length(text) between 1 and 500 else text = '' end
    );

-- How many lines of its talk were struck out: whoever has read them reads them again.
alter table tables add column struck int not null default 0 check (struck >= 0);
