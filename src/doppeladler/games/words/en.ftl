brings-a-second-game = { $places } brings a second game { $name }; rename its folder
no-such-game = there is no game { $name }; there is { $games }
no-such-folder-of-games = { $places } names { $folder }, which is no folder
has-no-module = { $name } has no module { $part }
