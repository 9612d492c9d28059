create table market_trades (
  trade text not null,
  city text not null,
  listed integer not null,
  constraint market_trades_pk primary key (trade, city)
);
comment on table market_trades is 'Trades that have a page in a city: at least five businesses of three sellers are found by a search for the trade in the city, one of them in the city itself. Replaced whenever the market is measured.';
