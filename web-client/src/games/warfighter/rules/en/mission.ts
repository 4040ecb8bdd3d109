import type { Part } from '../../../../match/rulebook/reference';

export const mission: Readonly<Record<'aim' | 'track' | 'objective' | 'end' | 'campaign' | 'options' | 'table', Part>> =
  {
    aim: {
      title: 'What it is about',
      lead: 'A team of soldiers goes from place to place to an objective and achieves it before time is up. All win or lose together.',
      points: [
        [2, 'The mission is won the moment the objective’s condition is met.'],
        [2, 'It is lost when time is up, or when no soldier stands any more.'],
        [2, 'Nobody plays the hostiles: rules and chance say what they do.'],
        [6, 'Where a card says something else than the rules, the card decides.'],
      ],
    },
    track: {
      title: 'The track',
      lead: 'The mission card is slot 1, the objective is the last slot; the locations between them are found on the way.',
      points: [
        [
          7,
          'The mission card names the turns, the resource points, the slot of the objective, and what it changes about loads.',
        ],
        [7, 'All soldiers begin on the mission card.'],
        [12, 'The distance between two slots is the difference of their numbers; 0 is the same slot.'],
        [
          22,
          'A place has a cost of entry, values of reinforcements, a price for hand-to-hand, and a figure for the hostiles that wait there.',
        ],
        [22, 'What a location says holds for that location alone.'],
      ],
    },
    objective: {
      title: 'The objective',
      lead: 'A soldier next to it activates it for free; then its hostiles arrive, and its condition can be met.',
      points: [
        [21, 'Before that nobody enters it or attacks it.'],
        [
          36,
          'To destroy: hits on its target. With one target all hits of an explosion count; with several, one hit for each attack.',
        ],
        [
          36,
          'Some targets can be attacked only while no hostile of the slot is active, some only with explosions and anti-tank weapons.',
        ],
        [36, 'To work on: actions spent on the slot with no active hostile there.'],
        [36, 'To hold: so many soldiers stand there, and no hostile card is left.'],
        [36, 'Nobody needs to stand on the objective for a win, nor all in one place.'],
      ],
    },
    end: {
      title: 'The end',
      lead: 'Then each soldier that fell or left rolls for what becomes of it.',
      points: [
        [36, 'If the objective is achieved in the very moment the last soldier falls, the mission is won.'],
        [35, 'A ten-sided die: 8 and more returns, 6 or 7 is discharged, less has died.'],
        [35, 'Added: 4 for those who left with 2 health, 2 with 1; and 2 if the mission was won.'],
        [0, 'When every seat has given up, the mission is lost.'],
      ],
    },
    campaign: {
      title: 'Campaigns',
      lead: 'Missions one after the other, from few resource points to many, each with another objective.',
      points: [
        [
          37,
          'A won mission brings the number of the objective’s slot, in victory points and in points for skills. Those who fall cost victory points.',
        ],
        [37, 'Player soldiers that are fit have to serve again. Anyone discharged or killed is out.'],
        [37, 'Skills are bought with the campaign’s points alone, for soldiers with a mission behind them.'],
        [
          37,
          'After each mission a die makes the later ones harder: farther objectives, dearer skills, less time, less load, or more hostiles.',
        ],
        [37, 'A lost mission ends the campaign. The victory points say how much it has brought about.'],
        [37, 'Wounds are gone in the next mission; weapons and gear are bought again.'],
      ],
    },
    options: {
      title: 'Optional rules',
      lead: 'What a table can agree on before it begins.',
      points: [
        [
          38,
          'Saved cards: action cards can be laid aside for the next entry. They do not count in the hand, and what is left over is lost.',
        ],
        [
          38,
          'Jams: with bursts and automatic fire two dice at the number above the reload number jam the weapon; an action clears it.',
        ],
        [38, 'Mixed hostiles: the frontline and the elite pile shuffled together.'],
        [0, 'Closed hands: each seat sees its own cards, the others see how many there are.'],
      ],
    },
    table: {
      title: 'At the table',
      lead: 'What this site adds.',
      points: [
        [0, 'What was done can be taken back until a die falls, a card is drawn or another seat sees a card.'],
        [0, 'Standing orders answer reactions, payments and goods for you.'],
        [0, 'Without an answer in time a seat passes; in the soldier turn it is ready.'],
      ],
    },
  };
