no-such-commander = there is no commander { $name } for { $game }; there is { $known }
is-not-asked-anything-now = { $seat } is not asked anything now
answered-what-was-not-offered = the commander of { $seat } answered '{ $choice }', which was not offered: { $question }
