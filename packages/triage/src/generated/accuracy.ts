/** Written by `npm run triage:report`; not to be edited. */
export const accuracy = [
  {
    "id": "retold-en",
    "within": {
      "count": 13,
      "all": 15,
      "low": 62,
      "high": 96
    },
    "tooLow": {
      "count": 0,
      "all": 15,
      "low": 0,
      "high": 20
    },
    "found": {
      "count": 5,
      "all": 5,
      "low": 57,
      "high": 100
    },
    "alarms": {
      "count": 1,
      "all": 10,
      "low": 2,
      "high": 40
    }
  },
  {
    "id": "retold-hinglish",
    "within": {
      "count": 15,
      "all": 15,
      "low": 80,
      "high": 100
    },
    "tooLow": {
      "count": 0,
      "all": 15,
      "low": 0,
      "high": 20
    },
    "found": {
      "count": 5,
      "all": 5,
      "low": 57,
      "high": 100
    },
    "alarms": {
      "count": 0,
      "all": 10,
      "low": 0,
      "high": 28
    }
  },
  {
    "id": "retold-hi",
    "within": {
      "count": 15,
      "all": 15,
      "low": 80,
      "high": 100
    },
    "tooLow": {
      "count": 0,
      "all": 15,
      "low": 0,
      "high": 20
    },
    "found": {
      "count": 5,
      "all": 5,
      "low": 57,
      "high": 100
    },
    "alarms": {
      "count": 0,
      "all": 10,
      "low": 0,
      "high": 28
    }
  },
  {
    "id": "long",
    "within": {
      "count": 152,
      "all": 156,
      "low": 94,
      "high": 99
    },
    "tooLow": {
      "count": 0,
      "all": 156,
      "low": 0,
      "high": 2
    },
    "found": {
      "count": 23,
      "all": 23,
      "low": 86,
      "high": 100
    },
    "alarms": {
      "count": 4,
      "all": 65,
      "low": 2,
      "high": 15
    }
  },
  {
    "id": "messages-en",
    "within": {
      "count": 67,
      "all": 67,
      "low": 95,
      "high": 100
    },
    "tooLow": {
      "count": 0,
      "all": 67,
      "low": 0,
      "high": 5
    },
    "found": {
      "count": 34,
      "all": 34,
      "low": 90,
      "high": 100
    },
    "alarms": {
      "count": 0,
      "all": 30,
      "low": 0,
      "high": 11
    }
  },
  {
    "id": "messages-hinglish",
    "within": {
      "count": 21,
      "all": 21,
      "low": 85,
      "high": 100
    },
    "tooLow": {
      "count": 0,
      "all": 21,
      "low": 0,
      "high": 15
    },
    "found": {
      "count": 12,
      "all": 12,
      "low": 76,
      "high": 100
    },
    "alarms": {
      "count": 0,
      "all": 9,
      "low": 0,
      "high": 30
    }
  },
  {
    "id": "messages-hi",
    "within": {
      "count": 13,
      "all": 13,
      "low": 77,
      "high": 100
    },
    "tooLow": {
      "count": 0,
      "all": 13,
      "low": 0,
      "high": 23
    },
    "found": {
      "count": 9,
      "all": 9,
      "low": 70,
      "high": 100
    },
    "alarms": {
      "count": 0,
      "all": 4,
      "low": 0,
      "high": 49
    }
  }
];
